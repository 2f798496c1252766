'use client'

import { useState } from 'react'
import { useLanguage } from '@/components/ui/language'
import { Field } from '../parts/field'
import { Problem } from '../parts/note'
import parts from '../parts/parts.module.css'
import { Sheet } from '../parts/sheet'
import { useWork } from '../use-work'
import classes from './ask-sheet.module.css'

type Props = {
  title: string
  text: string
  action: string
  /** The label of a reason, where one may be given. */
  reason?: string
  close: () => void
  run: (reason: string) => Promise<void>
}

/** Asks before something is done that cannot be taken back. */
export function AskSheet({ title, text, action, reason, close, run }: Props) {
  const { t } = useLanguage()
  const [typed, setTyped] = useState('')
  const work = useWork()
  const go = () =>
    work.run(async () => {
      await run(typed.trim())
      close()
    })
  return (
    <Sheet label={title} close={close}>
      <div className={classes.body}>
        <h2>{title}</h2>
        <p>{text}</p>
        {reason && (
          <Field label={reason} maxLength={200} value={typed} onChange={({ target }) => setTyped(target.value)} />
        )}
        <Problem error={work.error} />
        <div className={classes.ways}>
          <button type="button" className={`${parts.button} ${parts.plain}`} onClick={close}>
            {t('Not now')}
          </button>
          <button type="button" className={parts.button} disabled={work.isBusy} onClick={go}>
            {action}
          </button>
        </div>
      </div>
    </Sheet>
  )
}
