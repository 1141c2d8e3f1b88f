export declare function run(script: string): void
export declare function onOrphaned(stop: () => void): void
