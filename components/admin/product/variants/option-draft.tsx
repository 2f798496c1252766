'use client'

import { ActionIcon, TextInput, Tooltip } from '@mantine/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import classes from './options.module.css'
import { ValueInput } from './value-input'
import { MAX_NAME_LENGTH, type Option } from './variants'

type Props = { options: Option[]; names: string[]; add: (option: Option) => void; cancel: () => void }

/** An option to be: it is one with a name and its first value. */
export function OptionDraft({ options, names, add, cancel }: Props) {
  const { t } = useLanguage()
  const [name, setName] = useState('')
  const [tried, setTried] = useState(false)
  const value = useRef<HTMLInputElement>(null)
  const trimmed = name.trim()
  const isFit = trimmed !== '' && !names.includes(trimmed)
  const problem = trimmed === '' ? tried && t('Enter an option name') : !isFit && t('This name is already in use')
  return (
    <div className={classes.option} data-draft>
      <TextInput
        aria-label={t('Option name')}
        placeholder={names.length === 0 ? t('e.g. color') : t('e.g. size')}
        maxLength={MAX_NAME_LENGTH}
        value={name}
        error={problem}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        onKeyDown={(event) => goesOn(event) && value.current?.focus()}
        autoFocus
      />
      <div className={classes.values}>
        <ValueInput
          ref={value}
          options={options}
          name={name}
          at={-1}
          suggestions={[]}
          disabled={false}
          add={(values) => add({ name: trimmed, values })}
          early={isFit ? undefined : () => setTried(true)}
        />
      </div>
      <Tooltip label={t('Cancel')}>
        <ActionIcon variant="subtle" color="gray" aria-label={t('Cancel')} onClick={cancel}>
          <Icon name="close" size={18} />
        </ActionIcon>
      </Tooltip>
    </div>
  )
}

/** Enter leads to the values; the form is not sent. */
function goesOn(event: KeyboardEvent): boolean {
  if (event.key === 'Enter') event.preventDefault()
  return event.key === 'Enter'
}
