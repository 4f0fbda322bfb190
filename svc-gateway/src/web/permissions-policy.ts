/**
 * Permissions-Policy of a page, what it may ask a device for: the camera reads codes at the shop's desk, passkeys log in.
 * Nothing else. It says nothing about a file, where its 400 bytes would be a tenth of what a small one weighs.
 */
export const permissionsPolicy: string = Object.entries({
  camera: '(self)',
  'publickey-credentials-create': '(self)',
  'publickey-credentials-get': '(self)',
  'clipboard-write': '(self)',
  'web-share': '(self)',
  ...Object.fromEntries(
    [
      ...['accelerometer', 'autoplay', 'bluetooth', 'browsing-topics', 'display-capture', 'encrypted-media'],
      ...[
        'geolocation',
        'gyroscope',
        'hid',
        'idle-detection',
        'magnetometer',
        'microphone',
        'midi',
        'payment',
      ],
      ...['picture-in-picture', 'screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'],
    ].map((name) => [name, '()']),
  ),
})
  .map(([name, who]) => `${name}=${who}`)
  .join(', ');
