import { Fragment } from 'react'
import { Disclosure } from '#web/kit/ui/page/Disclosure.tsx'
import { Code } from './Code.tsx'
import type { Operation } from './document.ts'

interface OperationDetailsProps {
  method: string
  path: string
  operation: Operation
}

/** Shows one endpoint: its purpose while closed, its request and response once opened. */
export function OperationDetails({ method, path, operation }: OperationDetailsProps) {
  const { summary, parameters = [], requestBody, responses } = operation
  const body = requestBody?.content['application/json']
  const answer = responses['200']?.content?.['application/json']
  const refused = Object.keys(responses).filter((status) => status !== '200')
  return (
    <Disclosure title={titleOf(method, path)} hint={summary}>
      <div className="pl-stack pl-gap-12" style={{ paddingBottom: 12 }}>
        <p>
          Scope: <code>{operation['x-scope']}</code>
        </p>
        {parameters.length > 0 && (
          <ul className="pl-stack pl-bullets pl-gap-4">
            {parameters.map(({ name, in: where, required, description }) => (
              <li key={`${where} ${name}`}>
                <code>{name}</code> ({where}
                {required ? '' : ', optional'}){description ? `: ${description}` : ''}
              </li>
            ))}
          </ul>
        )}
        {body && <Code label={`Request to ${path}`} text={textOf(body.example)} />}
        {answer && <Code label={`Response from ${path}`} text={textOf(answer.example)} />}
        <p className="pl-quiet">
          Possible errors: {refused.join(', ')}. The API document lists every field with its limits.
        </p>
      </div>
    </Disclosure>
  )
}

/** Returns a method and a path as a title; a long path may break after each of its parts. */
function titleOf(method: string, path: string) {
  const parts = path.slice(1).split('/')
  return (
    <>
      {method.toUpperCase()}{' '}
      {parts.map((part, at) => (
        <Fragment key={at}>
          /{part}
          <wbr />
        </Fragment>
      ))}
    </>
  )
}

const textOf = (example: unknown) => JSON.stringify(example, null, 2)
