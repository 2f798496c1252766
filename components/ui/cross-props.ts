/**
 * For the cross of a pill or a field, which Mantine keeps for the mouse. `undefined` rather than `false`: its focus
 * trap passes over whatever has the attribute.
 */
export const crossProps = (label: string) => ({ 'aria-label': label, 'aria-hidden': undefined, tabIndex: 0 })
