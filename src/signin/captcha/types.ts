import type { ComponentType, Ref } from 'react';

/** What the sign-in can ask of a captcha. */
export type CaptchaHandle = { reset: () => void };

/** What each kind of captcha tells: its token, or '' when there is none (any more), and that it cannot work. */
export type WidgetProps = {
  ref: Ref<CaptchaHandle>;
  onToken: (token: string) => void;
  onFailed: () => void;
};

export type CaptchaWidget = ComponentType<WidgetProps>;
