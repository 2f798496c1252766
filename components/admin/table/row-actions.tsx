'use client'

import { Menu, Tooltip } from '@mantine/core'
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks'
import { type ComponentProps, type KeyboardEvent, type SyntheticEvent, useState } from 'react'
import { IconButton } from '@/components/ui/buttons'
import { Icon, type IconName } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { LazyMenu } from '@/components/ui/lazy-menu'
import classes from './row-actions.module.css'

const AT_HAND = 2

type Props = {
  actions: Omit<RowAction, 'onClick'>[]
  /** Does the one at this place. */
  act: (at: number) => void
  name: string
}

/**
 * The first actions as buttons where there is room, the others in a menu. On a phone all are in the menu, except where
 * there is one that does no harm.
 */
export function RowActions({ actions, act, name }: Props) {
  if (actions.length === 0) return null
  const atHand = actions.length > AT_HAND + 1 ? AT_HAND : actions.length
  const isAlone = actions.length === 1 && !actions[0]?.danger
  return (
    <div className={classes.buttons}>
      {actions.slice(0, atHand).map(({ label, icon, danger }, at) => (
        <IconButton
          key={label}
          className={isAlone ? undefined : danger ? classes.dangerAtHand : classes.atHand}
          data-hint={label}
          aria-label={`${label} ${name}`}
          onClick={() => act(at)}
        >
          <Icon name={icon} size={18} />
        </IconButton>
      ))}
      {!isAlone && <MoreActions actions={actions} act={act} name={name} atHand={atHand} />}
    </div>
  )
}

function MoreActions({ atHand, ...props }: Props & { atHand: number }) {
  const className = atHand === props.actions.length ? classes.onPhone : undefined
  return (
    <LazyMenu
      position="bottom-end"
      width="max-content"
      button={(button) => <MoreButton name={props.name} className={className} {...button} />}
    >
      <Items {...props} atHand={atHand} />
    </LazyMenu>
  )
}

type ButtonProps = Omit<ComponentProps<typeof IconButton>, 'aria-label'> & { name: string }

function MoreButton({ name, ...button }: ButtonProps) {
  const { t } = useLanguage()
  return (
    <IconButton data-hint={t('More')} aria-label={t('More for {name}', { name })} aria-haspopup="menu" {...button}>
      <Icon name="more" size={18} />
    </IconButton>
  )
}

function Items({ actions, act, atHand }: Props & { atHand: number }) {
  const onPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const first = onPhone ? 0 : atHand
  return actions.slice(first).map(({ label, icon, danger }, at) => (
    <Menu.Item
      key={label}
      leftSection={<Icon name={icon} size={16} />}
      onClick={() => act(first + at)}
      className={danger ? classes.danger : undefined}
    >
      {label}
    </Menu.Item>
  ))
}

/** One tooltip for all buttons with `data-hint` inside an element: one for each would be hundreds. */
export function useHint() {
  const [target, setTarget] = useState<HTMLElement | null>(null)
  const [rested] = useDebouncedValue(target, 350)
  const near = ({ target }: SyntheticEvent) => setTarget(hinted(target))
  const hide = () => setTarget(null)
  const leave = ({ key }: KeyboardEvent) => key === 'Escape' && hide()
  return {
    hinting: { onMouseOver: near, onMouseLeave: hide, onFocus: near, onBlur: hide, onClick: hide, onKeyDown: leave },
    hint: rested && <Tooltip target={rested} label={rested.dataset.hint} opened={rested === target} />,
  }
}

function hinted(target: EventTarget): HTMLElement | null {
  const button = target instanceof Element ? target.closest('[data-hint]') : null
  return button instanceof HTMLElement ? button : null
}

/** An action on a row. */
export type RowAction = { label: string; icon: IconName; onClick: () => void; danger?: boolean }

/** All that a list finds: its filter as an operation takes it, and how many there are. */
export type Matching = { filter: Record<string, unknown>; total: number }

/** An action on the selected rows; true when it is done, so that the selection is cleared. */
export type BulkAction = {
  label: string
  icon: IconName
  danger?: boolean
  run: (ids: number[]) => Promise<boolean>
  /** The same for all that match, on whichever page they are. */
  all?: (matching: Matching) => Promise<boolean>
}
