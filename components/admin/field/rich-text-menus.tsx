'use client'

import { ColorSwatch, Menu } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable } from '@tiptap/pm/tables'
import { type Editor, useEditorState } from '@tiptap/react'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { Files } from '../files/choose-files'
import { useLimits } from '../files/limits'
import { useColours } from './rich-text-words'
import type { RichImages } from './use-rich-images'

type BarMenu = { label: string; icon: ReactNode; active?: boolean; disabled?: boolean; children: ReactNode }

function BarMenu({ label, icon, active = false, disabled = false, children }: BarMenu) {
  return (
    <Menu position="bottom-start" returnFocus={false}>
      <Menu.Target>
        <RichTextEditor.Control aria-label={label} title={label} active={active} disabled={disabled}>
          {icon}
        </RichTextEditor.Control>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}

export function ColourMenu({ editor }: { editor: Editor }) {
  const { t } = useLanguage()
  const colours = useColours()
  const { colour } = useEditorState({ editor, selector: ({ editor }) => editor.getAttributes('colour') })
  const paint = (colour: string) => editor.chain().focus().setMark('colour', { colour }).run()
  return (
    <BarMenu label={t('Text color')} icon={<Letter colour={colour} />} active={Boolean(colour)}>
      {colours.map(({ colour, name }) => (
        <Menu.Item key={colour} leftSection={<ColorSwatch size={16} color={colour} />} onClick={() => paint(colour)}>
          {name}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item onClick={() => editor.chain().focus().unsetMark('colour').run()}>{t('Default color')}</Menu.Item>
    </BarMenu>
  )
}

const Letter = ({ colour }: { colour?: string }) => (
  <span style={{ fontWeight: 600, lineHeight: 1, borderBottom: `3px solid ${colour ?? 'currentColor'}` }}>A</span>
)

/** Uploaded, or one that is there already. */
export function ImageMenu({ images: { busy, take, choose } }: { images: RichImages }) {
  const { t } = useLanguage()
  const limits = useLimits()
  const [mayUpload, mayChoose] = [limits?.upload ?? true, limits?.choose ?? true] // until the permissions have loaded
  if (!mayUpload && !mayChoose) return null
  return (
    <Files multiple disabled={busy} onFiles={take}>
      {(open) => (
        <BarMenu label={t('Image')} icon={<Icon name="image" size={18} />} disabled={busy}>
          {mayUpload && (
            <Menu.Item leftSection={<Icon name="upload" size={16} />} {...open}>
              {t('Upload')}
            </Menu.Item>
          )}
          {mayChoose && (
            <Menu.Item leftSection={<Icon name="images" size={16} />} onClick={choose}>
              {t('Choose from the library')}
            </Menu.Item>
          )}
        </BarMenu>
      )}
    </Files>
  )
}

export function TableMenu({ editor }: { editor: Editor }) {
  const { t } = useLanguage()
  const { inTable } = useEditorState({ editor, selector: ({ editor }) => ({ inTable: editor.isActive('table') }) })
  type Change = typeof addRowAfter
  const change = (work: Change) => () => {
    work(editor.state, editor.view.dispatch)
    editor.commands.focus()
  }
  return (
    <BarMenu label={t('Table')} icon={<Icon name="columns" size={18} />} active={inTable}>
      {!inTable && <Menu.Item onClick={() => insertTable(editor)}>{t('Insert table')}</Menu.Item>}
      {inTable && (
        <>
          <Menu.Item onClick={change(addRowAfter)}>{t('Add row')}</Menu.Item>
          <Menu.Item onClick={change(addColumnAfter)}>{t('Add column')}</Menu.Item>
          <Menu.Divider />
          <Menu.Item onClick={change(deleteRow)}>{t('Delete row')}</Menu.Item>
          <Menu.Item onClick={change(deleteColumn)}>{t('Delete column')}</Menu.Item>
          <Menu.Item color="red" onClick={change(deleteTable)}>
            {t('Delete table')}
          </Menu.Item>
        </>
      )}
    </BarMenu>
  )
}

const COLUMNS = 3
const INTO_CELL = 4 // past the beginnings of table, row, cell and paragraph

function insertTable(editor: Editor): void {
  const row = (type: string) => ({
    type: 'tableRow',
    content: Array.from({ length: COLUMNS }, () => ({ type, content: [{ type: 'paragraph' }] })),
  })
  const table = { type: 'table', content: [row('tableHeader'), row('tableCell'), row('tableCell')] }
  const { from } = editor.state.selection
  editor.chain().focus().insertContent(table).run()
  const places: number[] = []
  editor.state.doc.descendants((node, at) => {
    if (node.type.name === 'table' && at >= from - 1) places.push(at)
  })
  if (places[0] !== undefined) editor.commands.setTextSelection(places[0] + INTO_CELL)
}
