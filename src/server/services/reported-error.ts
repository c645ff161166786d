/** An error whose message may be logged, because it names nobody and repeats nothing that others wrote. */
export class ReportedError extends Error {}
