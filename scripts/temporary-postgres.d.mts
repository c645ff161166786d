export declare function startPostgres(folder: string): Promise<{ url: string; version: string; stop(): Promise<void> }>
