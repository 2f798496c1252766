{{- define "kiosk.labels" -}}
app.kubernetes.io/name: kiosk
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{/* What the server and its migrations have in common. */}}
{{- define "kiosk.container" -}}
image: "{{ required "image.repository: the image of the shop" .Values.image.repository }}:{{ required "image.tag" .Values.image.tag }}"
imagePullPolicy: {{ .Values.image.pullPolicy }}
envFrom:
  - secretRef:
      name: {{ required "secret: a Secret with DATABASE_URL and AUTH_SECRET" .Values.secret }}
env:
  - name: PUBLIC_URL
    value: https://{{ required "host: the domain of the shop" .Values.host }}
{{- range $name, $value := .Values.env }}
  - name: {{ $name }}
    value: {{ $value | quote }}
{{- end }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
{{- end }}

{{- define "kiosk.security" -}}
runAsNonRoot: true
runAsUser: 1000
runAsGroup: 1000
fsGroup: 1000
seccompProfile: { type: RuntimeDefault }
{{- end }}
