'use client'

import { Kbd, Modal } from '@mantine/core'
import { Fragment } from 'react'
import { useLanguage } from '@/components/ui/language'
import classes from './keyboard-help.module.css'

/** Which keys do what. */
export default function KeyboardHelp({ onClose }: { onClose: () => void }) {
  const { t } = useLanguage()
  const command = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'
  const keys: [pressed: string[], does: string][] = [
    [['/'], t('Search the list')],
    [['C'], t('Create')],
    [[command, 'S'], t('Save the form')],
    [['Esc'], t('Close the open window')],
    [['G', 'H'], t('Go to Home')],
    [['?'], t('Show keyboard shortcuts')],
  ]
  return (
    <Modal opened onClose={onClose} title={t('Keyboard shortcuts')} size="sm">
      <dl className={classes.keys}>
        {keys.map(([pressed, does]) => (
          <Fragment key={does}>
            <dt>
              {pressed.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </Fragment>
        ))}
      </dl>
    </Modal>
  )
}
