Component({
  properties: { value: Number, most: { type: Number, value: 99 } },
  methods: {
    less() {
      this.change(this.data.value - 1)
    },
    more() {
      this.change(this.data.value + 1)
    },
    change(count: number) {
      if (count >= 1 && count <= this.data.most) this.triggerEvent('change', { count })
    },
  },
})
