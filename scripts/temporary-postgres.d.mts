export declare function startPostgres(
  folder: string,
): Promise<{ url: string; home: string; version: string; stop(): Promise<void> }>
export declare function startPgbouncer(program: string, server: { home: string }): Promise<{ url: string; stop(): Promise<void> }>
