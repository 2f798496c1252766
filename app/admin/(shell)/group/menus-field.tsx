'use client'

import { Alert, Button } from '@mantine/core'
import type { FieldProps } from '@/components/admin/model'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { useParts } from './draft'
import { MenuLevel } from './menu-level'
import classes from './menus.module.css'
import { useOffer } from './offer'
import { Offered } from './offered'
import { given, rightsIn, textsIn } from './rights'
import { type Chosen, type Element, idsIn, type Lack, lacking, type Node, nodesIn } from './tree'

/** What the group sees: the menus as a tree, and on their pages the elements that are given by themselves. */
export default function MenusField(props: FieldProps) {
  const { locale } = useLanguage()
  const offer = useOffer('menus', 'elements', 'operations')
  return (
    <Offered {...props} offer={offer}>
      {({ menus = [], elements = [], operations = [] }) => (
        <Tree {...props} roots={nodesIn(menus, locale)} elements={elements} rights={rightsIn(operations)} />
      )}
    </Offered>
  )
}

type TreeProps = FieldProps & { roots: Node[]; elements: Element[]; rights: ReturnType<typeof rightsIn> }

function Tree({ value, onChange, disabled = false, roots, elements, rights }: TreeProps) {
  const { points, element_ids } = useParts()
  const chosen = { menus: idsIn(value), elements: idsIn(element_ids?.value) }
  const has = textsIn(points?.value)

  function set(next: Chosen) {
    onChange(next.menus)
    if (next.elements.join() !== chosen.elements.join()) element_ids?.onChange(next.elements)
  }
  const lacks = lacking(roots, elements, chosen, has, rights.asking)
  const able = lacks.map(({ point }) => point).filter((point) => rights.held.has(point))
  const give = () => points?.onChange(given(has, able, true, rights.held))
  return (
    <div className={classes.tree} data-shown={disabled || undefined}>
      <MenuLevel nodes={roots} roots={roots} elements={elements} chosen={chosen} disabled={disabled} set={set} />
      {lacks.length > 0 && <Lacking lacks={lacks} {...(!disabled && able.length > 0 && { give })} />}
    </div>
  )
}

function Lacking({ lacks, give }: { lacks: Lack[]; give?: () => void }) {
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
