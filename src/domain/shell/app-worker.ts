/** Path of the service worker. It must be at the root: a worker serves only addresses below its own folder. */
export const APP_WORKER_PATH = '/app-worker.js'
