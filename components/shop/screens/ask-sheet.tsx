'use client'

import type { ReactNode } from 'react'
import { useLanguage } from '@/components/ui/language'
import parts from '../parts/parts.module.css'
import { Sheet } from '../parts/sheet'
import { Problem } from '../parts/states'
import { useWork } from '../use-work'
import classes from './ask-sheet.module.css'

type Props = {
  title: string
  text: string
  action: string
  close: () => void
  run: () => Promise<void>
  /** The fields of the sheet. */
  children?: ReactNode
}

/** Asks before something is done that cannot be taken back. */
export function AskSheet({ title, text, action, close, run, children }: Props) {
  const { t } = useLanguage()
  const work = useWork()
  const go = () =>
    work.run(async () => {
      await run()
      close()
    })
  return (
    <Sheet label={title} close={close}>
      <div className={classes.body}>
        <h2>{title}</h2>
        <p>{text}</p>
        {children}
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
