/** Where the service worker is: at the root, so that it may serve every address. */
export const APP_WORKER_PATH = '/app-worker.js'
