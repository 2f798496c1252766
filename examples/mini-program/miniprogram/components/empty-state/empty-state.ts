Component({
  properties: { title: String, text: String, action: String },
  methods: {
    act() {
      this.triggerEvent('act')
    },
  },
})
