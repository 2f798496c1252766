'use client'

import { Checkbox, Text } from '@mantine/core'
import { useParts } from '@/components/admin/form/parts'
import type { FieldProps } from '@/components/admin/kit/model'
import { useLanguage } from '@/components/ui/language'
import { ChoicesFrame, useChoices } from './choices'
import classes from './menus.module.css'
import { type Chosen, type Element, type Node, parseIds, parseNodes, stateOfNode, withElement, withMenu } from './tree'

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

type Props = {
  nodes: Node[]
  roots: Node[]
  elements: Element[]
  chosen: Chosen
  disabled: boolean
  set: (next: Chosen) => void
}

/** The menus of one level with the elements of their pages, and all levels below. */
function MenuLevel({ nodes, ...tree }: Props) {
  return (
    <ul className={classes.level}>
      {nodes.map((node) => (
        <li key={node.id}>
          <Menu node={node} {...tree} />
          <Buttons of={node} {...tree} />
          {node.children.length > 0 && <MenuLevel nodes={node.children} {...tree} />}
        </li>
      ))}
    </ul>
  )
}

type MenuLevelProps = Omit<Props, 'nodes'>

function Menu({ node, roots, elements, chosen, disabled, set }: MenuLevelProps & { node: Node }) {
  const { t } = useLanguage()
  const state = stateOfNode(node, chosen.menus)
  const label = (
    <>
      {node.title}
      {node.path && (
        <Text span size="xs" c="dimmed" className={classes.path}>
          {node.path}
        </Text>
      )}
      {node.hidden && (
        <Text span size="xs" c="dimmed">
          {t('Hidden')}
        </Text>
      )}
    </>
  )
  return (
    <Checkbox
      size="sm"
      className={classes.menu ?? ''}
      classNames={{ label: classes.label ?? '' }}
      label={label}
      checked={state === 'all'}
      indeterminate={state === 'some'}
      disabled={disabled}
      onChange={() => set(withMenu(roots, elements, chosen, node, state !== 'all'))}
    />
  )
}

function Buttons({ of, roots, elements, chosen, disabled, set }: MenuLevelProps & { of: Node }) {
  const mine = elements.filter(({ menu_id }) => menu_id === of.id)
  if (mine.length === 0) return null
  return (
    <div className={classes.elements}>
      {mine.map((element) => (
        <Checkbox
          key={element.id}
          size="xs"
          label={element.name}
          description={element.sign}
          checked={chosen.elements.includes(element.id)}
          disabled={disabled}
          onChange={({ currentTarget }) => set(withElement(roots, chosen, element, currentTarget.checked))}
        />
      ))}
    </div>
  )
}
