import { expect, test } from 'vitest'
import { whyNotTheseAccounts } from './salon-accounts.ts'

const here = (id: string, isOperator = false) => ({ id, login: `${id}@here.example`, isOperator })
const ada = { login: 'ada@there.example', here: here('ada') }

test('accounts may be here or not (R-386)', () => {
  expect(whyNotTheseAccounts([ada, { login: 'bisi@there.example', here: null }])).toBeNull()
  expect(
    whyNotTheseAccounts([
      { login: 'a@x', here: null },
      { login: 'b@x', here: null },
    ]),
  ).toBeNull()
})

test('an operator becomes no member, and one account not two members (R-386)', () => {
  expect(whyNotTheseAccounts([ada, { login: 'ops@here.example', here: here('ops', true) }])).toContain(
    'ops@here.example is a member of this salon and an operator of this server',
  )
  const again = { login: 'ada@here.example', here: here('ada') }
  expect(whyNotTheseAccounts([ada, again])).toContain(
    'The members ada@there.example and ada@here.example have one account',
  )
})
