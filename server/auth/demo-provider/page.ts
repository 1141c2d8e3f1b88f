/** The page of the demo's sign-in provider: one button per account, and one to cancel. */
export function pageOfAccounts(action: string, emails: readonly string[]): string {
  const buttons = emails.map((email) => `<button name="email" value="${email}">${email}</button>`)
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Demo sign-in</title>
<style>
body { font: 16px/1.5 sans-serif; max-width: 24rem; margin: 15vh auto; padding: 0 1rem; color-scheme: light dark }
button { font: inherit; display: block; width: 100%; min-height: 44px; margin: .5rem 0 }
</style></head>
<body><main>
<h1>Choose an account</h1>
<p>This page stands for Google in the demo. Nobody is asked for a password.</p>
<form method="post" action="${action}">
${buttons.join('\n')}
<button name="email" value="">Cancel</button>
</form>
</main></body></html>
`
}
