'use client'

import { ActionIcon, Image, Text, UnstyledButton } from '@mantine/core'
import { type InputHTMLAttributes, useId } from 'react'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { sizedUrl } from '@/lib/file/sizes'
import { useMoney } from '../../field/money'
import { amountProblem } from '../../field/plain'
import { type ColumnName, parseWhole } from './fill'
import classes from './matrix.module.css'
import { PRICE, type Sku, type TypedNumber } from './variants'

type CellProps = {
  name: string
  disabled: boolean
  edit: (patch: Partial<Sku>) => void
  problem: string | undefined
}

type BoxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'value'> & {
  cell: ColumnName
  label: string
  value: string
  problem: string | undefined
  type?: never
}

/** A plain input: hundreds of them stand here. */
function Box({ cell, label, problem, ...input }: BoxProps) {
  const id = useId()
  return (
    <>
      <input
        className={classes.box}
        data-cell={cell}
        aria-label={label}
        aria-invalid={problem !== undefined}
        {...(problem !== undefined && { 'aria-describedby': id })}
        autoComplete="off"
        {...input}
      />
      {problem && (
        <Text id={id} size="xs" c="red" mt={2}>
          {problem}
        </Text>
      )}
    </>
  )
}

export function CodeCell({ name, edit, value, ...box }: CellProps & { value: string | null }) {
  const { t } = useLanguage()
  return (
    <Box
      cell="code"
      label={t('SKU code of {name}', { name })}
      maxLength={60}
      value={value ?? ''}
      onChange={({ currentTarget }) => edit({ code: currentTarget.value || null })}
      {...box}
    />
  )
}

export function PriceCell({ name, edit, value, problem, disabled }: CellProps & { value: TypedNumber }) {
  const { t } = useLanguage()
  const { text, wrong, left, type, leave } = useMoney(value, (price) => edit({ price }))
  const unreadable = wrong && (left || problem) ? t('Enter an amount such as 12.30') : undefined
  return (
    <span className={classes.money}>
      <Box
        cell="price"
        label={t('Price of {name}', { name })}
        inputMode="decimal"
        disabled={disabled}
        value={text}
        problem={unreadable ?? (problem && (amountProblem(PRICE, value, t) ?? problem))}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onBlur={leave}
      />
    </span>
  )
}

type StockProps = CellProps & {
  value: TypedNumber | undefined
  stock: number | undefined
  adjust: (() => void) | undefined
}

/** The stock of an existing variant changes by movements, that of a new one is typed. */
export function StockCell({ name, edit, value, stock, adjust, ...box }: StockProps) {
  const { t } = useLanguage()
  if (stock === undefined) {
    return (
      <Box
        cell="stock"
        label={t('Stock of {name}', { name })}
        inputMode="numeric"
        placeholder="0"
        value={value === undefined || value === null ? '' : String(value)}
        onChange={({ currentTarget }) => edit({ stock: parseWhole(currentTarget.value) })}
        {...box}
      />
    )
  }
  const label = t('Adjust the stock of {name}', { name })
  return (
    <span className={classes.stock}>
      {stock}
      {adjust && (
        <ActionIcon variant="subtle" color="gray" title={label} aria-label={label} onClick={adjust}>
          <Icon name="edit" size={16} />
        </ActionIcon>
      )}
    </span>
  )
}

type ImageProps = CellProps & { image: string | null; pick: () => void }

export function ImageCell({ name, image, disabled, problem, pick }: ImageProps) {
  const { t } = useLanguage()
  const label = t('Image of {name}', { name })
  return (
    <UnstyledButton
      className={classes.picture}
      aria-label={label}
      title={problem ?? label}
      data-problem={problem !== undefined}
      disabled={disabled}
      onClick={pick}
    >
      {image ? <Image src={sizedUrl(image, 200)} alt="" loading="lazy" /> : <Icon name="image" size={16} />}
    </UnstyledButton>
  )
}
