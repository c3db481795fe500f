interface Shown {
  code: string
  request: { code: string; amount: number; currency: string; description: string | null } | null
}

/** Returns the page of the emulated card terminals, with buttons for what a customer does there. */
export function deskPage(devices: readonly Shown[]): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Card terminals (emulator)</title><link rel="icon" href="data:,"><meta http-equiv="refresh" content="3">
<style>body{font:16px/1.5 system-ui;max-width:24rem;margin:3rem auto;padding:0 1rem}button{min-height:48px;font:inherit}</style>
</head><body><h1>Card terminals</h1><p>A stand-in for Paystack’s devices: no money moves.</p>
${devices.map(section).join('\n')}</body></html>`
}

function section({ code, request }: Shown): string {
  const key = button(code, 'key-in', 'Type in 5,000')
  if (!request) return `<section><h2>${code}</h2><p>Ready.</p>${key}</section>`
  const due = `${request.currency} ${(request.amount / 100).toLocaleString('en-NG')}`
  const pay = button(request.code, 'pay', `Pay ${due}`)
  return `<section><h2>${code}</h2><p>${request.description ?? ''}</p>${pay}${button(request.code, 'decline', 'Decline')}</section>`
}

const button = (code: string, way: string, label: string) =>
  `<form method="post"><input type="hidden" name="code" value="${code}"><button name="way" value="${way}">${label}</button></form>`
