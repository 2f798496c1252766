'use client'

import { Alert, Button } from '@mantine/core'
import type { FieldProps } from '@/components/admin/model'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { useChoices } from './choices'
import { ChoicesFrame } from './choices-frame'
import { useParts } from './draft'
import { MenuLevel } from './menu-level'
import classes from './menus.module.css'
import { parseRights, parseTexts, toggleRights } from './rights'
import { type Chosen, type Element, type MissingRight, missingRights, type Node, parseIds, parseNodes } from './tree'

/** What the group sees: the menus as a tree, and on their pages the elements that are given by themselves. */
export default function MenusField(props: FieldProps) {
  const { locale } = useLanguage()
  const offer = useChoices('menus', 'elements', 'operations')
  return (
    <ChoicesFrame {...props} offer={offer}>
      {({ menus = [], elements = [], operations = [] }) => (
        <Tree {...props} roots={parseNodes(menus, locale)} elements={elements} rights={parseRights(operations)} />
      )}
    </ChoicesFrame>
  )
}

type TreeProps = FieldProps & { roots: Node[]; elements: Element[]; rights: ReturnType<typeof parseRights> }

function Tree({ value, onChange, disabled = false, roots, elements, rights }: TreeProps) {
  const { points, element_ids } = useParts()
  const chosen = { menus: parseIds(value), elements: parseIds(element_ids?.value) }
  const has = parseTexts(points?.value)

  function set(next: Chosen) {
    onChange(next.menus)
    if (next.elements.join() !== chosen.elements.join()) element_ids?.onChange(next.elements)
  }
  const lacks = missingRights(roots, elements, chosen, has, rights.operations)
  const able = lacks.map(({ point }) => point).filter((point) => rights.ownPoints.has(point))
  const give = () => points?.onChange(toggleRights(has, able, true, rights.ownPoints))
  return (
    <div className={classes.tree} data-shown={disabled || undefined}>
      <MenuLevel nodes={roots} roots={roots} elements={elements} chosen={chosen} disabled={disabled} set={set} />
      {lacks.length > 0 && <Lacking lacks={lacks} {...(!disabled && able.length > 0 && { give })} />}
    </div>
  )
}

function Lacking({ lacks, give }: { lacks: MissingRight[]; give?: () => void }) {
  const { t } = useLanguage()
  return (
    <Alert
      variant="default"
      icon={<Icon name="warning" />}
      title={t('Visible but not permitted')}
      classNames={{ icon: classes.warning ?? '' }}
      role="status"
    >
      <ul className={classes.lacks}>
        {lacks.map(({ key, name, point }) => (
          <li key={key}>
            {name} <code>{point}</code>
          </li>
        ))}
      </ul>
      {give && (
        <Button size="xs" variant="default" mt="xs" onClick={give}>
          {t('Grant these permissions')}
        </Button>
      )}
    </Alert>
  )
}
