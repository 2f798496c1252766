const CALLED: Record<string, string> = { colspan: 'colSpan', rowspan: 'rowSpan' }

/** The attributes of a cleaned rich text, as React takes them. */
export function reactAttributes({ style, ...attributes }: Record<string, string>): Record<string, unknown> {
  return {
    ...Object.fromEntries(Object.entries(attributes).map(([name, value]) => [CALLED[name] ?? name, value])),
    ...(style && { style: Object.fromEntries(style.split('; ').map(declared)) }),
  }
}

function declared(declaration: string): [name: string, value: string] {
  const [name = '', value = ''] = declaration.split(': ')
  return [name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()), value]
}
