import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { copyText } from '#web/kit/copy-text.ts'
import styles from './snippet.module.css'

/** A text to be copied somewhere else, whole. */
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
