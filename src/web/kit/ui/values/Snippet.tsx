import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { copyText } from '#web/kit/copy-text.ts'
import styles from './snippet.module.css'

/** Shows a whole text to copy elsewhere. */
export function Snippet({ label, text }: { label: string; text: string }) {
  const [isCopied, setCopied] = useState(false)
  async function copy(): Promise<void> {
    await copyText(text)
    setCopied(true)
  }
  return (
    <div className={styles.snippet}>
      <TextInput label={label} readOnly value={text} onFocus={(event) => event.currentTarget.select()} />
      <Button variant="light" aria-label={`Copy: ${label}`} onClick={() => void copy()}>
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
    </div>
  )
}
