'use client'

import type { ReactNode } from 'react'
import { useLanguage } from '@/components/ui/language'
import parts from './parts.module.css'
import { say } from './toast'

type Props = { text: string; label?: string; children: ReactNode }

/** Copies a text; a browser may forbid it. */
export function CopyButton({ text, label, children }: Props) {
  const { t } = useLanguage()
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      say(t('Copied'))
    } catch {
      say(t('That did not work. Try again'))
    }
  }
  return (
    <button type="button" className={parts.copy} aria-label={label} onClick={copy}>
      {children}
    </button>
  )
}
