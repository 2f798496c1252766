'use client'

import { useEffect, useState } from 'react'

/** What a button opens is drawn with the first click on it: a page has many such buttons, most of which are only seen. */
export function useFirstClick() {
  const [isUsed, setUsed] = useState(false)
  const [opened, setOpened] = useState(false)
  useEffect(() => setOpened(isUsed), [isUsed]) // a step later, so that it opens from the closed state
  const toggle = () => (isUsed ? setOpened(!opened) : setUsed(true))
  return { isUsed, opened, setOpened, toggle }
}
