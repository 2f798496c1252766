'use client'

import { Tooltip } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type SyntheticEvent, useState } from 'react'

/** One tooltip for all the buttons in something that carry `data-hint`: one for each would be hundreds. */
export function useHint() {
  const [target, setTarget] = useState<HTMLElement | null>(null)
  const [rested] = useDebouncedValue(target, 350)
  const near = ({ target }: SyntheticEvent) => setTarget(hinted(target))
  const hide = () => setTarget(null)
  return {
    hinting: { onMouseOver: near, onMouseLeave: hide, onFocus: near, onBlur: hide, onClick: hide },
    hint: rested && <Tooltip target={rested} label={rested.dataset.hint} opened={rested === target} />,
  }
}

function hinted(target: EventTarget): HTMLElement | null {
  const button = target instanceof Element ? target.closest('[data-hint]') : null
  return button instanceof HTMLElement ? button : null
}
