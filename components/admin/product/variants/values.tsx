'use client'

import { ActionIcon, Button, Group, Pill, Popover, Stack, TextInput, Tooltip, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type DragEvent, type KeyboardEvent, useState } from 'react'
import { crossProps } from '@/components/ui/cross-props'
import { Icon, type IconName } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import classes from './options.module.css'
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

type Actions = { rename: (to: string) => void; remove: () => void; move: (to: number) => void }
type ValueChipProps = Actions & {
  value: string
  usedValues: string[]
  place: { at: number; of: number }
  disabled: boolean
}

/** A value: its name opens its actions. */
function ValueChip({ value, usedValues, place, disabled, ...actions }: ValueChipProps) {
  const { t } = useLanguage()
  const [opened, { toggle, close }] = useDisclosure()
  return (
    <Popover opened={opened} onDismiss={close} position="bottom-start" shadow="md" trapFocus returnFocus width={260}>
      <Pill
        size="md"
        className={classes.chip ?? ''}
        withRemoveButton={!disabled}
        onRemove={actions.remove}
        removeButtonProps={crossProps(t('Remove {name}', { name: value }))}
      >
        <Popover.Target>
          <UnstyledButton className={classes.chipName} disabled={disabled} onClick={toggle} title={t('Rename or move')}>
            {value}
          </UnstyledButton>
        </Popover.Target>
      </Pill>
      <Popover.Dropdown>
        <Change value={value} usedValues={usedValues} place={place} close={close} {...actions} />
      </Popover.Dropdown>
    </Popover>
  )
}

type ChangeProps = Omit<ValueChipProps, 'disabled'> & { close: () => void }

function Change({ value, usedValues, place, close, rename, remove, move }: ChangeProps) {
  const { t } = useLanguage()
  const { at, of } = place
  return (
    <Stack gap="sm">
      <Rename value={value} usedValues={usedValues} rename={rename} close={close} />
      <Group gap={4}>
        <Step icon="arrow-left" label={t('Move left')} disabled={at === 0} onClick={() => move(at - 1)} />
        <Step icon="arrow-right" label={t('Move right')} disabled={at === of - 1} onClick={() => move(at + 1)} />
        <Step icon="trash" label={t('Remove {name}', { name: value })} disabled={false} onClick={remove} />
      </Group>
    </Stack>
  )
}

/** Another name counts with Enter or by the button beside it. */
function Rename({ value, usedValues, rename, close }: Pick<ChangeProps, 'value' | 'usedValues' | 'rename' | 'close'>) {
  const { t } = useLanguage()
  const [typed, setTyped] = useState(value)
  const newValue = typed.trim()
  const isTaken = usedValues.includes(newValue)

  function take() {
    if (newValue === '' || isTaken) return
    if (newValue !== value) rename(newValue)
    close()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    take()
  }
  return (
    <Group gap="xs" align="end" wrap="nowrap">
      <TextInput
        flex={1}
        label={t('Value')}
        maxLength={40}
        value={typed}
        error={isTaken && t('This name is already in use')}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={onKeyDown}
        data-autofocus
      />
      <Button disabled={newValue === '' || isTaken} onClick={take}>
        {t('Apply')}
      </Button>
    </Group>
  )
}

type StepProps = { icon: IconName; label: string; disabled: boolean; onClick: () => void }

const Step = ({ icon, label, ...button }: StepProps) => (
  <Tooltip label={label}>
    <ActionIcon variant="default" aria-label={label} {...button}>
      <Icon name={icon} size={16} />
    </ActionIcon>
  </Tooltip>
)
