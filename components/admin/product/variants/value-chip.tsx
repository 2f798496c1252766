'use client'

import { ActionIcon, Button, Group, Pill, Popover, Stack, TextInput, Tooltip, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type KeyboardEvent, useState } from 'react'
import { Icon, type IconName } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import classes from './options.module.css'

type Actions = { rename: (to: string) => void; remove: () => void; move: (to: number) => void }
type Props = Actions & {
  value: string
  usedValues: string[]
  place: { at: number; of: number }
  disabled: boolean
}

/** A value: its name opens its actions. */
export function ValueChip({ value, usedValues, place, disabled, ...actions }: Props) {
  const { t } = useLanguage()
  const [opened, { toggle, close }] = useDisclosure()
  return (
    <Popover opened={opened} onDismiss={close} position="bottom-start" shadow="md" trapFocus returnFocus width={260}>
      <Pill
        size="md"
        className={classes.chip ?? ''}
        withRemoveButton={!disabled}
        onRemove={actions.remove}
        removeButtonProps={{ tabIndex: 0, 'aria-hidden': false, 'aria-label': t('Remove {name}', { name: value }) }}
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

type ChangeProps = Omit<Props, 'disabled'> & { close: () => void }

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
