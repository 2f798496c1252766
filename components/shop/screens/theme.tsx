'use client'

import { useTitle } from '../navigation'
import { Bar } from '../parts/bar'
import parts from '../parts/parts.module.css'
import { Shown } from '../parts/states'
import { useRead } from '../read'
import { themes } from '../resources'
import { SHOP } from '../routes'
import { useShop } from '../shop-context'
import { ThemePage } from './article-pages'

export default function ThemeScreen({ id }: { id: number }) {
  const { first } = useShop()
  const reading = useRead(themes, id, first.theme?.id === id ? first.theme : undefined)
  useTitle(reading.value?.name)
  return (
    <div className={parts.grow}>
      <Bar title={reading.value?.name ?? ''} up={SHOP} />
      <Shown reading={reading} bones={[200, 220]}>
        {(theme) => <ThemePage theme={theme} />}
      </Shown>
    </div>
  )
}
