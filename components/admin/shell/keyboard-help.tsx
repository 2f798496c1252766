'use client'

import { Divider, Kbd, Modal } from '@mantine/core'
import { Fragment } from 'react'
import { useLanguage } from '@/components/ui/language'
import { LetterKeysSwitch } from '../kit/letter-keys'
import type { Goal } from '../kit/nav-items'
import { commandKey } from '../kit/typing'
import classes from './shell.module.css'

type KeyHelp = [pressed: string[], does: string]

/** The shortcuts that the page itself marks, such as the main acts of an order, each with its own label. */
const keysOfPage = (): KeyHelp[] =>
  [...document.querySelectorAll<HTMLElement>('main [data-key]')].flatMap((marked): KeyHelp[] => {
    const { key = '' } = marked.dataset
    return key === '/' || key === 'c' ? [] : [[[key.toUpperCase()], marked.ariaLabel ?? marked.textContent]]
  })

/** Which keys do what. */
export default function KeyboardHelp({ goals, onClose }: { goals: Goal[]; onClose: () => void }) {
  const { t } = useLanguage()
  const command = commandKey()
  const ofPage = keysOfPage()
  const ofLists: KeyHelp[] = [
    [['J'], t('Next row')],
    [['K'], t('Previous row')],
    [['X'], t('Select the row')],
    [['B'], t('Selected records')],
    [['Enter'], t('Open the row')],
    [['C'], t('Create')],
  ]
  const keys: KeyHelp[] = [
    [[command, 'K'], t('Search everything')],
    [['/'], t('Search the list')],
    ...ofLists.filter(([[key]]) => !ofPage.some(([[own]]) => own === key)),
    ...ofPage,
    [[command, 'S'], t('Save the form')],
    [[command, 'Z'], t('Undo')],
    [['Esc'], t('Close the open window')],
    ...goals.map(({ key, title }): KeyHelp => [['G', key.toUpperCase()], t('Go to {page}', { page: title })]),
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
      <Divider my="md" />
      <LetterKeysSwitch />
    </Modal>
  )
}
