'use client'

import { Image, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Icon, type IconName } from '@/components/ui/icon'
import type { Searchable } from '@/lib/endpoints'
import { sizedUrl } from '@/lib/file/sizes'
import type { Field, FieldProps } from '../kit/model'
import { parseIds } from '../kit/values'
import classes from './field.module.css'
import { Frame } from './frame'
import { RemovePart } from './images'
import { firstProblem } from './problems'
import { ReferenceField } from './reference'
import { Sortable } from './sortable'
import { useKeyedList } from './use-keyed'

/** How a record looks in the list; a `note` stands beside its name. */
export type Described = { name: string; image: string | null; note?: ReactNode }

type Props = FieldProps & {
  reference: Searchable
  recordOf: (id: number) => Described
  /** Where a record has no image. */
  icon: IconName
  most: number
  /** The label of the field that adds one, and what it says about one that is there already. */
  addLabel: string
  taken: string
}

/** Records in an order: found by name, dragged into place, taken away. */
export function ChosenRecords({ field, value, onChange, problems, disabled = false, ...props }: Props) {
  const { reference, recordOf, icon, most, addLabel, taken } = props
  const { entries, append, remove, move } = useKeyedList(parseIds(value), onChange)
  const ids = entries.map(({ item }) => item)
  return (
    <Frame field={field} problem={firstProblem(problems)}>
      <Stack gap="xs">
        <Sortable entries={entries} nameOf={(at) => recordOf(ids[at] ?? 0).name} onMove={move} disabled={disabled}>
          {({ key, item }, at, handle) => (
            <Part
              {...recordOf(item)}
              icon={icon}
              problem={problems[String(at)]}
              handle={handle}
              disabled={disabled}
              remove={() => remove(key)}
            />
          )}
        </Sortable>
        {!disabled && ids.length < most && (
          <Adding reference={reference} label={addLabel} taken={taken} chosen={ids} add={(id) => append([id])} />
        )}
      </Stack>
    </Frame>
  )
}

type PartProps = Described & {
  icon: IconName
  problem: string | undefined
  handle: ReactNode
  disabled: boolean
  remove: () => void
}

function Part({ name, image, note, icon, problem, handle, disabled, remove }: PartProps) {
  return (
    <div className={classes.part}>
      {handle}
      <span className={classes.picture}>
        {image ? <Image src={sizedUrl(image, 200)} alt="" /> : <Icon name={icon} size={20} stroke={1.5} />}
      </span>
      <Text size="sm" className={classes.name} c={problem ? 'red' : 'inherit'}>
        {name}
      </Text>
      {note}
      <RemovePart name={name} disabled={disabled} onClick={remove} />
    </div>
  )
}

type AddingProps = {
  reference: Searchable
  label: string
  taken: string
  chosen: number[]
  add: (id: number) => void
}

/** The next one is found by the keyboard, too. */
const focusInput = (around: HTMLElement | null) => around?.querySelector('input')?.focus()

/** Finds a record and is empty again once it is added; one that is there already is not added twice. */
function Adding({ reference, label, taken, chosen, add }: AddingProps) {
  const [times, setTimes] = useState(0)
  const [isTwice, setTwice] = useState(false)
  const field: Field = {
    name: reference,
    label,
    widget: 'reference',
    type: 'integer',
    reference,
    required: false,
    nullable: true,
    min: 1,
  }
  function pick(id: unknown) {
    if (typeof id !== 'number') return
    setTimes(times + 1)
    setTwice(chosen.includes(id))
    if (!chosen.includes(id)) add(id)
  }
  const problems = isTwice ? { '': taken } : {}
  return (
    <div key={times} ref={times > 0 ? focusInput : null}>
      <ReferenceField field={field} value={undefined} onChange={pick} problems={problems} />
    </div>
  )
}
