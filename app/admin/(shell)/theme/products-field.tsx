'use client'

import { Badge, Image, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { firstProblem } from '@/components/admin/form/problems'
import { widgets } from '@/components/admin/form/widgets'
import { Frame } from '@/components/admin/form/widgets/frame'
import { RemovePart } from '@/components/admin/form/widgets/images'
import { Sortable } from '@/components/admin/form/widgets/sortable'
import { useKeyedList } from '@/components/admin/form/widgets/use-keyed'
import type { Field, FieldProps } from '@/components/admin/model'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { sizedUrl } from '@/lib/file/sizes'
import { useProducts } from './loaded-products'
import { type Product, parseIds } from './product'
import classes from './products-field.module.css'

const MOST = 200

/** The products of a theme in their order: found by name, dragged into place, taken away. */
export default function ProductsField({ field, value, onChange, problems, disabled = false }: FieldProps) {
  const { entries, append, remove, move } = useKeyedList(parseIds(value), onChange)
  const ids = entries.map(({ item }) => item)
  const loaded = useProducts(ids)
  const nameOf = (at: number) => loaded(ids[at] ?? 0).name
  return (
    <Frame field={field} problem={firstProblem(problems)}>
      <Stack gap="xs">
        <Sortable entries={entries} nameOf={nameOf} onMove={move} disabled={disabled}>
          {({ key, item }, at, handle) => (
            <Part
              product={loaded(item)}
              problem={problems[String(at)]}
              handle={handle}
              disabled={disabled}
              remove={() => remove(key)}
            />
          )}
        </Sortable>
        {!disabled && ids.length < MOST && <Adding chosen={ids} add={(id) => append([id])} />}
      </Stack>
    </Frame>
  )
}

type PartProps = {
  product: Product
  problem: string | undefined
  handle: ReactNode
  disabled: boolean
  remove: () => void
}

function Part({ product: { name, main_image, on_sale }, problem, handle, disabled, remove }: PartProps) {
  const { t } = useLanguage()
  return (
    <div className={classes.part}>
      {handle}
      <span className={classes.picture}>
        {main_image ? <Image src={sizedUrl(main_image, 200)} alt="" /> : <Icon name="box" size={20} stroke={1.5} />}
      </span>
      <Text size="sm" className={classes.name} {...(problem && { c: 'red' })}>
        {name}
      </Text>
      {!on_sale && (
        <Badge variant="light" color="gray" tt="none" fw={500} miw="max-content">
          {t('Not on sale')}
        </Badge>
      )}
      <RemovePart name={name} disabled={disabled} onClick={remove} />
    </div>
  )
}

/** Finds a product and is empty again once it is added; one that is there already is not added twice. */
function Adding({ chosen, add }: { chosen: number[]; add: (id: number) => void }) {
  const { t } = useLanguage()
  const [times, setTimes] = useState(0)
  const [twice, setTwice] = useState<string>()
  const part: Field = {
    name: 'product',
    label: t('Add a product'),
    widget: 'reference',
    type: 'integer',
    reference: 'product',
    required: false,
    nullable: true,
    min: 1,
  }
  function pick(id: unknown) {
    if (typeof id !== 'number') return
    setTimes(times + 1)
    const isTaken = chosen.includes(id)
    setTwice(isTaken ? t('This product is already in the theme') : undefined)
    if (!isTaken) add(id)
  }
  const { reference: Reference } = widgets
  return <Reference key={times} field={part} value={undefined} onChange={pick} problems={twice ? { '': twice } : {}} />
}
