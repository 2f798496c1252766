'use client'

import { Menu, type MenuProps } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'

type ButtonProps = { onClick?: () => void; autoFocus?: true; 'aria-haspopup'?: 'menu'; 'aria-expanded'?: false }
type Props = Omit<MenuProps, 'opened' | 'onChange' | 'children'> & {
  /** The button that opens the menu, with these props. */
  button: (props: ButtonProps) => ReactNode
  children: ReactNode
}

/** A menu that comes with the first click: until then a page has its button alone. */
export function LazyMenu({ button, children, ...menu }: Props) {
  const { isUsed, opened, setOpened, toggle } = useFirstClick()
  if (!isUsed) return button({ onClick: toggle, 'aria-haspopup': 'menu', 'aria-expanded': false })
  return (
    <Menu {...menu} opened={opened} onChange={setOpened}>
      <Menu.Target>{button({ autoFocus: true })}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}

/**
 * What a button opens is drawn with the first click on it: a page has many such buttons, most of which are only seen.
 */
export function useFirstClick() {
  const [isUsed, setUsed] = useState(false)
  const [opened, setOpened] = useState(false)
  useEffect(() => setOpened(isUsed), [isUsed]) // a step later, so that it opens from the closed state
  const toggle = () => (isUsed ? setOpened(!opened) : setUsed(true))
  return { isUsed, opened, setOpened, toggle }
}
