'use client'

import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { useLanguage } from '@/components/ui/language'
import { MAX_NAME_LENGTH } from './variants'

type Props = { name: string; usedNames: string[]; disabled: boolean; onName: (name: string) => void }

/** The name of an option: another one counts once it is left, or with Enter; what cannot be a name is forgotten. */
export function NameInput({ name, usedNames, disabled, onName }: Props) {
  const { t } = useLanguage()
  const [typed, setTyped] = useState<string>()
  const newName = typed?.trim()
  const isTaken = newName !== undefined && usedNames.includes(newName)

  function leave() {
    if (newName && newName !== name && !isTaken) onName(newName)
    setTyped(undefined)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') setTyped(undefined)
    if (event.key !== 'Enter') return
    event.preventDefault() // the form is not sent
    leave()
  }
  return (
    <TextInput
      aria-label={t('Option name')}
      maxLength={MAX_NAME_LENGTH}
      disabled={disabled}
      value={typed ?? name}
      error={isTaken && t('This name is already in use')}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={leave}
      onKeyDown={onKeyDown}
    />
  )
}
