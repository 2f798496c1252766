'use client'

import { Select, type SelectProps } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { Option } from './model'

type Props = Omit<SelectProps, 'data' | 'value' | 'onChange' | 'searchable' | 'onSearchChange' | 'allowDeselect'> & {
  data: Option[]
  value: string | null
  onChange: (value: string | null) => void
  /** With few options, none is typed. */
  searchable?: boolean
  /** The text that is typed, where the options come from elsewhere; `loading` until they are there. */
  onTyped?: (text: string) => void
}

/**
 * A select in which one types. Enter chooses the first match, also one that is still loading;
 * other text goes when one leaves.
 */
export function SearchSelect({
  data,
  value,
  onChange,
  searchable = true,
  onTyped,
  loading = false,
  defaultDropdownOpened = false,
  onDropdownClose,
  ...props
}: Props) {
  const [typed, setTyped] = useState('')
  const [opened, setOpened] = useState(defaultDropdownOpened)
  const [isListed, setListed] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const label = data.find((option) => option.value === value)?.label ?? ''
  const isSearched = searchable && typed !== '' && opened
  const hasMatches = isSearched && isListed && !loading
  // The list is drawn a moment after it opens, and its first option can be highlighted only then.
  useEffect(() => setListed(opened), [opened])
  const enter = useEnterLater(input, hasMatches)

  function search(text: string) {
    const isLabel = text === label
    setTyped(isLabel ? '' : text)
    if (!isLabel) onTyped?.(text)
  }
  return (
    <Select
      openOnFocus={false}
      {...props}
      ref={input}
      data={data}
      value={value}
      onChange={(chosen: string | null) => onChange(chosen)}
      searchable={searchable}
      allowDeselect={false} // Enter on the option that is chosen already would take it away
      onSearchChange={search}
      selectFirstOptionOnChange={hasMatches}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isSearched || hasMatches) return
        event.preventDefault()
        enter()
      }}
      loading={loading}
      defaultDropdownOpened={defaultDropdownOpened}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => {
        setOpened(false)
        onDropdownClose?.()
      }}
    />
  )
}

/** Chooses the highlighted option as soon as there is one. */
function useEnterLater(input: { current: HTMLInputElement | null }, hasMatches: boolean) {
  const [isWaiting, setWaiting] = useState(false)
  useEffect(() => {
    if (!isWaiting || !hasMatches) return
    setWaiting(false)
    const list = document.getElementById(input.current?.getAttribute('aria-controls') ?? '')
    list?.querySelector<HTMLElement>('[data-combobox-selected]')?.click()
  }, [input, isWaiting, hasMatches])
  return () => setWaiting(true)
}
