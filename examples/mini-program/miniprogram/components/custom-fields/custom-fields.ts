/** What the buyer enters of the fields that the shop has added; `fields` are the views of utils/fields. */
Component({
  properties: { fields: Array },
  methods: {
    change(name: string, text: string) {
      this.triggerEvent('change', { name, text })
    },
    write({ currentTarget, detail }: WechatMiniprogram.Input) {
      this.change(currentTarget.dataset.name, detail.value)
    },
    toggle({ currentTarget, detail }: WechatMiniprogram.CustomEvent<{ value: boolean }>) {
      this.change(currentTarget.dataset.name, String(detail.value))
    },
    choose({ currentTarget, detail }: WechatMiniprogram.CustomEvent<{ value: string }>) {
      const { name, values } = currentTarget.dataset
      this.change(name, values[Number(detail.value)])
    },
  },
})
