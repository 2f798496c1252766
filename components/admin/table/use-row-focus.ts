'use client'

import { useEffect, useRef } from 'react'
import { rememberRow, returnToRow } from './row-keys'

/** For the body of a table: who comes back to a list finds the focus on the row that was opened. */
export function useRowFocus() {
  const body = useRef<HTMLTableSectionElement>(null)
  useEffect(() => {
    if (body.current) returnToRow(body.current)
  }, [])
  return { ref: body, 'data-rows': true, onClickCapture: (event: { target: EventTarget }) => rememberRow(event.target) }
}
