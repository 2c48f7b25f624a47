import type { ComponentType, Ref } from 'react';

/** The ref of a captcha. */
export type CaptchaHandle = { reset: () => void };

/** `onToken` is called with the token, or with '' when it expired. `onFailed` is called if the widget cannot load. */
export type WidgetProps = {
  ref: Ref<CaptchaHandle>;
  onToken: (token: string) => void;
  onFailed: () => void;
};

/** A component that shows a captcha. */
export type CaptchaWidget = ComponentType<WidgetProps>;
