'use client'

import { type DragEvent, useState } from 'react'
import classes from './options.module.css'
import { ValueChip } from './value-chip'
import { ValueInput } from './value-input'
import type { Option } from './variants'

export type ValueActions = {
  add: (values: string[]) => void
  rename: (value: string, to: string) => void
  remove: (value: string) => void
  move: (from: number, to: number) => void
}
type Props = ValueActions & { options: Option[]; at: number; option: Option; isLatest: boolean; disabled: boolean }

/** The values of an option as chips: dragged into order, or moved from the menu that each has. */
export function Values({ options, at, option, isLatest, disabled, add, rename, remove, move }: Props) {
  const { values, name } = option
  const dragging = useDragging(values, disabled, move)
  return (
    <ul className={classes.values}>
      {values.map((value, index) => (
        <li key={value} className={classes.value} {...dragging(index)}>
          <ValueChip
            value={value}
            disabled={disabled}
            usedValues={values.filter((one) => one !== value)}
            place={{ at: index, of: values.length }}
            rename={(to) => rename(value, to)}
            remove={() => remove(value)}
            move={(to) => move(index, to)}
          />
        </li>
      ))}
      <li>
        <ValueInput
          options={options}
          at={at}
          name={name}
          disabled={disabled}
          suggestions={values}
          add={add}
          autoFocus={isLatest}
        />
      </li>
    </ul>
  )
}

/** Chips lie side by side and in several lines, so it is the browser that drags them. */
function useDragging(values: string[], disabled: boolean, move: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<number>()

  function end() {
    setDragged(undefined)
    setOver(undefined)
  }
  return (index: number) => ({
    draggable: !disabled,
    'data-over': over === index && dragged !== undefined && dragged !== index,
    'data-dragged': dragged === index,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.setData('text/plain', values[index] ?? '')
      event.dataTransfer.effectAllowed = 'move'
      setDragged(index)
    },
    onDragOver: (event: DragEvent) => {
      if (dragged === undefined) return // of another option, or from elsewhere
      event.preventDefault()
      setOver(index)
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      if (dragged !== undefined && dragged !== index) move(dragged, index)
      end()
    },
    onDragEnd: end,
  })
}
