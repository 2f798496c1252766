'use client'

import { useParts } from '@/components/admin/form/parts'
import type { FieldProps } from '@/components/admin/kit/model'
import { useLanguage } from '@/components/ui/language'
import { useChoices } from './choices'
import { ChoicesFrame } from './choices-frame'
import { MenuLevel } from './menu-level'
import classes from './menus.module.css'
import { type Chosen, type Element, type Node, parseIds, parseNodes } from './tree'

/** What the group sees: the menus as a tree, and on their pages the elements that are given by themselves. */
export default function MenusField(props: FieldProps) {
  const { locale } = useLanguage()
  const offer = useChoices('menus', 'elements')
  return (
    <ChoicesFrame {...props} offer={offer}>
      {({ menus = [], elements = [] }) => <Tree {...props} roots={parseNodes(menus, locale)} elements={elements} />}
    </ChoicesFrame>
  )
}

type TreeProps = FieldProps & { roots: Node[]; elements: Element[] }

function Tree({ value, onChange, disabled = false, roots, elements }: TreeProps) {
  const { element_ids } = useParts()
  const chosen = { menus: parseIds(value), elements: parseIds(element_ids?.value) }
  function set(next: Chosen) {
    onChange(next.menus)
    if (next.elements.join() !== chosen.elements.join()) element_ids?.onChange(next.elements)
  }
  return (
    <div className={classes.tree} data-shown={disabled || undefined}>
      <MenuLevel nodes={roots} roots={roots} elements={elements} chosen={chosen} disabled={disabled} set={set} />
    </div>
  )
}
