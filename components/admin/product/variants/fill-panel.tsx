'use client'

import { Button, Group, Image, Menu, Text, TextInput } from '@mantine/core'
import { Fragment, type KeyboardEvent, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { type Translate, useLanguage } from '@/components/ui/language'
import { sizedUrl } from '@/lib/file/sizes'
import { useMoney } from '../../field/money'
import { type FillValues, parseWhole, patternFor } from './fill'
import classes from './fill-panel.module.css'
import type { PickImage } from './use-image-choice'
import { type Choose, keysOf } from './use-matrix'
import { type Column, kindOf, type Line, type Option } from './variants'

type Props = {
  options: Option[]
  columns: Column[]
  count: number
  /** Whether the stock of any of them may be typed. */
  isNew: boolean
  disabled: boolean
  pickImage: PickImage
  fillIn: (filling: FillValues) => void
}

/** Fills all selected variants at once; an empty input changes nothing. */
export function FillPanel({ options, columns, count, isNew, disabled, pickImage, fillIn }: Props) {
  const { t } = useLanguage()
  const { filling, set, isReady, apply } = useFilling(fillIn)
  const { code, image = null } = filling

  async function choose() {
    const chosen = await pickImage(countIn(count, t), image)
    if (chosen !== undefined) set({ image: chosen })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend of its own look
    <div
      role="group"
      aria-label={t('Bulk edit selected')}
      className={classes.root}
      onKeyDown={(event) => isEntered(event) && apply()}
    >
      {columns.map((column) => {
        const { name, label } = column
        const input = { label, value: filling[name] ?? null, onChange: (value: unknown) => set({ [name]: value }) }
        if (kindOf(column) === 'text') return null // of one variant only; codes are made by a pattern
        if (kindOf(column) === 'money') return <MoneyInput key={name} {...input} disabled={disabled} />
        const isLocked = name === 'stock' && !isNew
        const placeholder = isLocked ? t('Use stock adjustments') : ''
        return <WholeInput key={name} {...input} placeholder={placeholder} disabled={disabled || isLocked} />
      })}
      <CodePattern options={options} disabled={disabled} value={code ?? ''} change={(code) => set({ code })} />
      <Group gap="xs" className={classes.buttons}>
        <Button variant="default" disabled={disabled} leftSection={signOf(image)} onClick={() => void choose()}>
          {t('Image')}
        </Button>
        <Button disabled={disabled || !isReady} onClick={apply}>
          {t('Apply to {n} variants', { n: count })}
        </Button>
      </Group>
    </div>
  )
}

type PatternProps = Pick<Props, 'options' | 'disabled'> & { value: string; change: (pattern: string) => void }

function CodePattern({ options, disabled, value, change }: PatternProps) {
  const { t } = useLanguage()
  return (
    <TextInput
      label={t('SKU code')}
      description={t('{n} is a sequence number', { n: '{n}' })}
      inputWrapperOrder={['label', 'input', 'description']}
      placeholder={patternFor(options)}
      maxLength={60}
      disabled={disabled}
      value={value}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  )
}

function useFilling(fillIn: Props['fillIn']) {
  const [filling, setFilling] = useState<FillValues>({})
  const isReady = Object.values(filledValues(filling)).length > 0
  return {
    filling,
    isReady,
    set: (patch: FillValues) => setFilling((now) => ({ ...now, ...patch })),
    apply() {
      if (!isReady) return
      fillIn(filledValues(filling))
      setFilling({})
    },
  }
}

/** Enter fills; the form is not sent. */
function isEntered(event: KeyboardEvent): boolean {
  const isIt = event.key === 'Enter' && event.target instanceof HTMLInputElement
  if (isIt) event.preventDefault()
  return isIt
}

const signOf = (image: string | null) =>
  image ? <Image src={sizedUrl(image, 200)} alt="" className={classes.thumb} /> : <Icon name="image" size={16} />

type InputProps = { label: string; value: unknown; onChange: (value: unknown) => void; disabled: boolean }

const WholeInput = ({ value, onChange, ...input }: InputProps & { placeholder: string }) => (
  <TextInput
    {...input}
    inputMode="numeric"
    value={value === null ? '' : String(value)}
    onChange={({ currentTarget }) => onChange(parseWhole(currentTarget.value))}
  />
)

function MoneyInput({ label, value, onChange, disabled }: InputProps) {
  const { text, wrong, left, type, leave } = useMoney(value, onChange)
  return (
    <TextInput
      label={label}
      leftSection="¥"
      inputMode="decimal"
      autoComplete="off"
      disabled={disabled}
      value={text}
      error={wrong && left}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onBlur={leave}
    />
  )
}

/** Only the inputs that are filled in; an image can be removed, too. */
const filledValues = ({ image, ...typed }: FillValues): FillValues => ({
  ...Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== null && value !== '')),
  ...(image !== undefined && { image }),
})

type MatrixToolsProps = {
  lines: Line[]
  options: Option[]
  selected: ReadonlySet<string>
  choose: Choose
  disabled: boolean
}

const countIn = (n: number, t: Translate): string => t('{n} {n:variant/variants}', { n })

/** How many there are and are chosen, and choosing all that have a value in common. */
export function MatrixTools({ lines, options, selected, choose, disabled }: MatrixToolsProps) {
  const { t } = useLanguage()
  const all = keysOf(lines)
  const having = (name: string, value: string) => keysOf(lines.filter(({ specs }) => specs[name] === value))
  return (
    <Group justify="space-between" gap="sm">
      <Text size="sm" c="dimmed" role="status">
        {selected.size > 0 ? t('{n} selected', { n: selected.size }) : countIn(all.length, t)}
      </Text>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            size="compact-sm"
            variant="default"
            disabled={disabled}
            rightSection={<Icon name="chevron-down" size={14} />}
          >
            {t('Select')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
          <Menu.Item onClick={() => choose(all, true)}>{t('All')}</Menu.Item>
          <Menu.Item disabled={selected.size === 0} onClick={() => choose(all, false)}>
            {t('None')}
          </Menu.Item>
          {options.map(({ name, values }) => (
            <Fragment key={name}>
              <Menu.Label>{name}</Menu.Label>
              {values.map((value) => (
                <Menu.Item key={value} onClick={() => choose(having(name, value), true)}>
                  {value}
                </Menu.Item>
              ))}
            </Fragment>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Group>
  )
}
